import { useEffect } from 'react';

const shop = 'Arkivboden';

/** The document's title while this screen is shown; undefined leaves the one that stands. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = fullTitle(title);
  }, [title]);
}

/** As the server writes it into the first HTML: the shop's name is added where the title does not have it already. */
export const fullTitle = (title: string): string => (title.includes(shop) ? title : `${title} – ${shop}`);
