/** Named by the specification, section 3. */
const wishKey = 'trialEnabledFromRegistration';

/** Remembers whether the trial was wished for, until the account is activated: perhaps in another tab, days later. */
export function keepTrialWish(wished: boolean): void {
  try {
    localStorage.setItem(wishKey, JSON.stringify(wished));
  } catch {
    // the mailed link carries the wish too
  }
}

export function readTrialWish(): boolean {
  try {
    return localStorage.getItem(wishKey) === 'true';
  } catch {
    return false;
  }
}

export function forgetTrialWish(): void {
  try {
    localStorage.removeItem(wishKey);
  } catch {
    // nothing was kept
  }
}
