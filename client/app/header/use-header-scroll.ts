import { useEffect, useState } from 'react';

const thresholdPx = 100;

interface HeaderScroll {
  /** so far down that the header turns see-through */
  past: boolean;
  hidden: boolean;
}

/**
 * Past 100 px the header turns see-through; on the way down it hides, on the way up it is back. A cart that has been
 * changed since it hid shows it again, where `showForCart` allows.
 */
export function useHeaderScroll(cartCount: number, showForCart: boolean): HeaderScroll {
  const [past, setPast] = useState(false);
  const [hiddenWith, setHiddenWith] = useState<number | null>(null);

  useEffect(() => {
    let before = window.scrollY;
    const follow = () => {
      const top = Math.max(0, window.scrollY);
      setPast(top >= thresholdPx);
      // a hand that rests on the wheel trembles: only a real movement counts
      if (Math.abs(top - before) <= 4) return;
      setHiddenWith(top > before && top >= thresholdPx ? cartCount : null);
      before = top;
    };
    follow();
    addEventListener('scroll', follow, { passive: true });
    return () => removeEventListener('scroll', follow);
  }, [cartCount]);

  const shownForCart = showForCart && cartCount > 0 && hiddenWith !== cartCount;
  return { past, hidden: hiddenWith !== null && !shownForCart };
}
