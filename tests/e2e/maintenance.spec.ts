import { expect, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { startEmbeddedRun } from '../support/embedded-run.ts';
import { newShopper } from '../support/shopper.ts';

it('while the shop is being worked on, what sells is closed, in words and in status; what tells is open', async () => {
  const run = await startEmbeddedRun({ env: { MAINTENANCE_MODE: '1' } });
  const browser = await launchBrowser();
  try {
    const shop = await newShopper(browser, run.addresses, 'sv');
    await shop.open('/');
    await shop.page.getByRole('banner').getByRole('link', { name: 'Köp abonnemang' }).click();
    await shop.page.getByRole('heading', { level: 1, name: 'Vi arbetar på sidan' }).waitFor();
    await shop.open('/checkout');
    await shop.page.getByRole('banner').waitFor();
    expect(await shop.page.getByRole('heading', { level: 1 }).innerText()).toBe('Vi arbetar på sidan');
    expect(await shop.axeFindings()).toEqual([]);
    await shop.open('/kundtjanst');
    expect(await shop.page.getByRole('heading', { level: 1 }).innerText()).not.toBe('Vi arbetar på sidan');
  } finally {
    await browser.close();
    await run.stop();
  }
});
