import { currentLocale } from '../i18n/current-locale.ts';
import { PageLayout } from '../ui/page-layout.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

/** Until it is known who is there and the first texts have come. */
export function LoadingScreen() {
  const label = currentLocale() === 'sv' ? 'Sidan hämtas' : 'Loading the page';
  return (
    <PageLayout aria-busy="true">
      <Skeleton shape="picture" label={label} />
    </PageLayout>
  );
}
