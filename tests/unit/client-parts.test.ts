import { beforeEach, describe, expect, it, vi } from 'vitest';
import { loadPart, PartMissing } from '../../client/app/load-part.ts';
import { fakeStorage } from '../support/fake-storage.ts';

const reload = vi.fn<() => void>();

function open({ onLine = true, storage = fakeStorage() } = {}): void {
  reload.mockClear();
  vi.stubGlobal('navigator', { onLine });
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('sessionStorage', storage);
}

const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

beforeEach(() => open());

describe('a part of the application that cannot be loaded', () => {
  it('makes the page load anew, once, and then is said to be missing', async () => {
    void loadPart(missing);
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
    await expect(loadPart(missing)).rejects.toBeInstanceOf(PartMissing);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('may make it load anew again after parts have come in between', async () => {
    void loadPart(missing);
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(await loadPart(async () => 'part')).toBe('part');
    void loadPart(missing);
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(2));
  });

  it('does not make the page load anew without a network: there would be none at all', async () => {
    open({ onLine: false });
    await expect(loadPart(missing)).rejects.toBeInstanceOf(PartMissing);
    expect(reload).not.toHaveBeenCalled();
  });

  it('never makes the page load for ever where nothing can be remembered', async () => {
    open({ storage: fakeStorage({ full: true }) });
    await expect(loadPart(missing)).rejects.toBeInstanceOf(PartMissing);
    expect(reload).not.toHaveBeenCalled();
  });

  it('is given 120 s', async () => {
    vi.useFakeTimers();
    try {
      void loadPart(() => new Promise(() => undefined));
      await vi.advanceTimersByTimeAsync(119_999);
      expect(reload).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      expect(reload).toHaveBeenCalledOnce();
    } finally {
      vi.useRealTimers();
    }
  });
});
