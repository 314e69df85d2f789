import { describe, expect, it } from 'vitest';
import type { Subscription } from '#shared/contract/account.ts';
import { whatIsNow } from '../../client/features/account/what-is-now.ts';

const running: Subscription = {
  id: '1',
  name: '12 månader',
  startDate: '2026-11-21T09:00:00Z',
  endDate: '2027-11-21T09:00:00Z',
  daysLeft: 365,
  status: 'active',
  source: 'order',
  autoRenew: false,
  trial: false,
};
const next: Subscription = { ...running, id: '2', startDate: running.endDate, status: 'pending' };
const afterNext: Subscription = { ...next, id: '3', startDate: '2028-11-21T09:00:00Z' };
const employee = { canStartProgram: true };

describe('the card that the account opens with', () => {
  it('offers a subscription to who has none', () => {
    expect(whatIsNow(null, [], null)).toMatchObject({ kind: 'none', next: 'none', button: 'buy' });
  });

  it('starts the program and says that a paid subscription ends by itself', () => {
    expect(whatIsNow(running, [], null)).toMatchObject({ kind: 'running', next: 'ends', button: 'start' });
  });

  it('says that the trial turns into nothing', () => {
    expect(whatIsNow({ ...running, trial: true }, [], null)).toMatchObject({ next: 'trialEnds' });
  });

  it('says that an agreement renews, whatever waits', () => {
    expect(whatIsNow({ ...running, autoRenew: true }, [next], null)).toMatchObject({ next: 'renews' });
  });

  it('names the subscription that comes first of those that wait', () => {
    expect(whatIsNow(running, [afterNext, next], null)).toMatchObject({ next: 'followed', coming: { id: '2' } });
    expect(whatIsNow(null, [afterNext, next], null)).toMatchObject({ kind: 'coming', coming: { id: '2' } });
  });

  it('leads a paused subscription to customer service', () => {
    const paused: Subscription = { ...running, status: 'paused' };
    expect(whatIsNow(paused, [], null)).toMatchObject({ kind: 'paused', button: 'contact' });
  });

  it('lets who needs no subscription start the program', () => {
    expect(whatIsNow(null, [], employee)).toMatchObject({ kind: 'employee', button: 'start' });
  });
});
