/* Hosted by the payment service and loaded by the shop's page: ES5, no inline styles, no dependencies. */
(function () {
  var origin = originOf(document.currentScript.src);

  /** Called with new: what it returns is the checkout. */
  function Checkout(options) {
    if (!options || !options.checkoutKey || !options.paymentId)
      throw new Error('Dibs.Checkout: checkoutKey and paymentId are needed');
    var container = document.getElementById(options.containerId || 'dibs-complete-checkout');
    if (!container) throw new Error('Dibs.Checkout: there is no element with the id of containerId');

    var handlers = {};
    var completed = null;
    var language = options.language || 'en-GB';
    var frame = document.createElement('iframe');
    frame.title = /^sv/i.test(language) ? 'Kortbetalning' : 'Card payment';
    frame.src =
      origin +
      '/checkout/' +
      encodeURIComponent(options.paymentId) +
      '?checkoutKey=' +
      encodeURIComponent(options.checkoutKey) +
      '&language=' +
      encodeURIComponent(language);
    frame.style.display = 'block';
    frame.style.width = '100%';
    frame.style.height = '520px';
    frame.style.border = '0';
    frame.style.colorScheme = 'light dark';
    window.addEventListener('message', receive);
    container.appendChild(frame);
    return { on: on, send: send, cleanup: cleanup };

    function on(name, handler) {
      (handlers[name] = handlers[name] || []).push(handler);
      // a payment that was complete before anyone listened
      if (name === 'payment-completed' && completed) handler(completed);
    }

    function send(name, value) {
      if (frame.contentWindow) frame.contentWindow.postMessage({ to: 'dibs-frame', name: name, value: value }, origin);
    }

    function cleanup() {
      window.removeEventListener('message', receive);
      handlers = {};
      if (frame.parentNode) frame.parentNode.removeChild(frame);
    }

    function receive(message) {
      if (message.origin !== origin || message.source !== frame.contentWindow) return;
      var data = message.data;
      if (!data || data.from !== 'dibs-frame') return;
      if (data.name === 'resize') {
        frame.style.height = Math.min(Math.max(Number(data.height) || 0, 120), 4000) + 'px';
        return;
      }
      var payload = { paymentId: options.paymentId };
      if (data.name === 'payment-completed') completed = payload;
      var listening = (handlers[data.name] || []).slice();
      // a shop that does not ask to be asked is always ready
      if (data.name === 'pay-initialized' && listening.length === 0) send('payment-order-finalized', true);
      for (var i = 0; i < listening.length; i += 1) listening[i](payload);
    }
  }

  function originOf(address) {
    var link = document.createElement('a');
    link.href = address;
    return link.protocol + '//' + link.host;
  }

  window.Dibs = { Checkout: Checkout };
})();
