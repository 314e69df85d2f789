import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { startEmbeddedRun } from '../support/embedded-run.ts';
import { cards, checkoutTexts, newShopper } from '../support/shopper.ts';

it('finds the order paid, once, with its subscription, after SIGKILL to everything right as the form says paid', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'arkivboden-power-'));
  const browser = await launchBrowser();
  let run = await startEmbeddedRun({ dataDir });
  try {
    const shop = await newShopper(browser, run.addresses, 'sv');
    await shop.open('/online/produkter');
    await shop.addTwelveMonths();
    await shop.toCheckout({ email: 'erik@example.se', password: 'Kyrkbok!1890', name: '' });
    await shop.acceptAndOrder();
    await shop.pay(cards.accepted);
    // the form tells the page that it is paid: at this very moment everything goes dark
    await shop.page.getByRole('heading', { level: 1, name: /^Tack/ }).waitFor();
    await run.kill();

    run = await startEmbeddedRun({ dataDir, ports: run.ports });
    await shop.page.goto(`${run.addresses.shop}/bff/login?returnTo=/account`);
    if (new URL(shop.page.url()).origin !== run.addresses.shop)
      await shop.signIn({ email: 'erik@example.se', password: 'Kyrkbok!1890' });
    await shop.page.getByRole('heading', { level: 1, name: checkoutTexts.sv.myAccount }).waitFor();
    await vi.waitFor(
      async () => {
        const { orders, subscription, futureSubscriptions } = await shop.account();
        expect(subscription).toMatchObject({ ok: true, data: { status: 'active' } });
        expect(orders).toMatchObject({ ok: true, data: [{ status: 'delivered' }] });
        expect(futureSubscriptions).toEqual({ ok: true, data: [] });
      },
      { timeout: 30_000, interval: 500 },
    );
  } finally {
    await run.stop();
    await browser.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
