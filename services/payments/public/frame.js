/* Runs inside the frame, on the payment service's own origin. */
(() => {
  const page = document.documentElement.dataset;
  const texts = JSON.parse(page.texts || '{}');
  const embedded = window.parent !== window;

  followHeight();
  if (page.state === 'completed') tellShop('payment-completed');
  if (page.state === 'open') prepareForm();
  if (page.state === 'challenge') prepareChallenge();

  function prepareForm() {
    const form = byId('card');
    const fields = ['number', 'expiry', 'cvc', 'name'].map((name) => form.elements[name]);
    const button = byId('pay');
    let busy = false;

    form.addEventListener('submit', (event) => {
      event.preventDefault();
      if (busy) return;
      setBusy(true);
      pay()
        .catch(() => say(texts.noAnswer))
        .finally(() => setBusy(false));
    });
    for (const field of fields) field.addEventListener('input', () => fault(field, ''));
    fields[0].addEventListener('input', () => regroup(fields[0], 4, ' '));
    fields[1].addEventListener('input', () => regroup(fields[1], 2, '/', 4));
    for (const card of document.querySelectorAll('.fill')) card.addEventListener('click', () => fillIn(card));

    async function pay() {
      say('');
      const typed = Object.fromEntries(fields.map((field) => [field.name, field.value]));
      const checked = await post('attempts', typed);
      if (checked.faults) return showFaults(checked.faults);
      if (checked.state) return settled(checked.state);
      if (!(await shopIsReady())) return say(texts.notReady);
      const { state } = await post(`attempts/${checked.attemptId}/pay`, {});
      if (state === 'challenged') return openChallenge(checked.attemptId);
      settled(state);
    }

    function settled(state) {
      if (state === 'declined') return say(texts.declined);
      form.remove();
      byId('hint')?.remove();
      byId(state).hidden = false;
      byId(state).focus();
      if (state === 'completed') tellShop('payment-completed');
    }

    function showFaults(faults) {
      for (const field of fields) {
        const kind = faults[field.name];
        fault(field, kind ? texts.faults[field.name][kind] : '');
      }
      say(texts.checkFields);
      fields.find((field) => faults[field.name])?.focus();
    }

    function fault(field, text) {
      byId(`${field.name}-error`).textContent = text;
      if (text) field.setAttribute('aria-invalid', 'true');
      else field.removeAttribute('aria-invalid');
    }

    function setBusy(value) {
      busy = value;
      button.textContent = value ? texts.paying : button.dataset.idle;
      button.setAttribute('aria-disabled', String(value)); // not disabled: that would lose the focus
    }

    function fillIn(card) {
      const values = [card.dataset.number, '1230', '123', 'Test Testsson'];
      fields.forEach((field, index) => {
        field.value = values[index];
        field.dispatchEvent(new Event('input'));
      });
      button.focus();
    }
  }

  function prepareChallenge() {
    const buttons = [...document.querySelectorAll('[data-answer]')];
    let busy = false;
    const answer = async (button) => {
      if (busy) return;
      busy = true;
      for (const each of buttons) each.setAttribute('aria-disabled', 'true');
      try {
        const approved = button.dataset.answer === 'true';
        const { state } = await send(location.pathname, { approved });
        leave(state === 'declined' ? `${page.back}&notice=not-confirmed` : page.back);
      } catch {
        busy = false;
        for (const each of buttons) each.removeAttribute('aria-disabled');
        say(texts.noAnswer);
      }
    };
    for (const button of buttons) button.addEventListener('click', () => void answer(button));
    buttons[0].focus();
  }

  /** Asks the shop's page whether its order can take the payment. */
  function shopIsReady() {
    if (!embedded) return Promise.resolve(true);
    return new Promise((resolve) => {
      const decide = (ready) => {
        clearTimeout(patience);
        window.removeEventListener('message', hear);
        resolve(ready);
      };
      const patience = setTimeout(decide, 30_000, false);
      const hear = (message) => {
        if (message.origin !== page.shopOrigin || message.source !== window.parent) return;
        if (message.data?.to !== 'dibs-frame' || message.data.name !== 'payment-order-finalized') return;
        decide(message.data.value === true);
      };
      window.addEventListener('message', hear);
      tellShop('pay-initialized');
    });
  }

  function openChallenge(attemptId) {
    const query = new URLSearchParams({ checkoutKey: page.checkoutKey, language: document.documentElement.lang });
    leave(`/checkout/${page.paymentId}/attempts/${attemptId}/challenge?${query}`);
  }

  /** Replaces, so that the browser's back button leaves the shop's page and not this frame's. */
  function leave(address) {
    location.replace(address);
  }

  function post(path, body) {
    return send(`/checkout/${page.paymentId}/${path}`, body);
  }

  async function send(address, body) {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ checkoutKey: page.checkoutKey, ...body }),
    });
    if (!answer.ok && answer.status !== 422) throw new Error(`status ${answer.status}`);
    return answer.json();
  }

  function say(text) {
    byId('message').textContent = text;
  }

  function tellShop(name, more) {
    if (embedded) window.parent.postMessage({ from: 'dibs-frame', name, ...more }, page.shopOrigin);
  }

  function followHeight() {
    if (!page.shopOrigin) return;
    new ResizeObserver(() =>
      tellShop('resize', { height: Math.ceil(document.body.getBoundingClientRect().height) }),
    ).observe(document.body);
  }

  /** Puts a separator after every `size` digits, keeping the caret behind the digit it was behind. */
  function regroup(field, size, separator, most = 19) {
    const caret = digits(field.value.slice(0, field.selectionStart ?? field.value.length)).length;
    const groups =
      digits(field.value)
        .slice(0, most)
        .match(new RegExp(`\\d{1,${size}}`, 'g')) ?? [];
    field.value = groups.join(separator);
    if (document.activeElement !== field) return;
    let at = 0;
    for (let seen = 0; seen < caret && at < field.value.length; at += 1) if (/\d/.test(field.value[at])) seen += 1;
    field.setSelectionRange(at, at);
  }

  function byId(id) {
    return document.getElementById(id);
  }

  function digits(text) {
    return text.replace(/\D/g, '');
  }
})();
