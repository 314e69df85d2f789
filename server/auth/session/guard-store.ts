import { ShopProblem } from '../../problems.ts';
import type { SessionStore } from './session-store.ts';

/** The same store, whose every fault is ShopProblem `session.unavailable`: no text of a driver goes further than here. */
export function guardStore(store: SessionStore, report: (code: string) => void): SessionStore {
  return {
    read: guard(store.read),
    create: guard(store.create),
    replace: guard(store.replace),
    touch: guard(store.touch),
    remove: guard(store.remove),
    link: guard(store.link),
    linked: guard(store.linked),
    unlink: guard(store.unlink),
    once: guard(store.once),
    lock: guard(store.lock),
    unlock: guard(store.unlock),
    close: store.close,
  };

  function guard<Given extends unknown[], Answer>(method: (...given: Given) => Promise<Answer>) {
    return async (...given: Given): Promise<Answer> => {
      try {
        return await method(...given);
      } catch (error) {
        report(error instanceof Error ? error.name : 'unknown');
        throw new ShopProblem('session.unavailable');
      }
    };
  }
}
