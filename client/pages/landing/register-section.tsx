import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { Card } from '../../ui/card.tsx';
import { Heading } from '../../ui/heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { arriveAt } from './arrive-at.ts';
import { RegisterElsewhere } from './register-elsewhere.tsx';
import style from './register-section.module.css';

/** `/#register`, where the free trial begins. The form comes when somebody comes near: most visits never need it. */
export function RegisterSection() {
  const { t } = useTranslation('landing');
  const section = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const near = useNearness(section);
  const { hash, key } = useLocation();
  const type = useNavigationType();
  // Back finds the place that it left by itself
  const arrival = hash === '#register' && (type !== NavigationType.Pop || key === 'default') ? key : null;

  useEffect(() => {
    if (arrival === null || section.current === null) return undefined;
    const stop = arriveAt(section.current);
    // after the arrival at the page itself, which goes to its h1
    const frame = requestAnimationFrame(() => heading.current?.focus({ preventScroll: true }));
    return () => {
      stop();
      cancelAnimationFrame(frame);
    };
  }, [arrival]);

  const waiting = <Skeleton label={t('register.loading')} count={6} className={style.waiting} />;
  return (
    <section id="register" ref={section} className={style.section} aria-labelledby="register-title">
      <div className={style.words}>
        <Heading level={2} id="register-title" ref={heading} tabIndex={-1}>
          {t('register.title')}
        </Heading>
        <p>{t('register.text')}</p>
        <ol className={style.steps}>
          <li>{t('register.first')}</li>
          <li>{t('register.second')}</li>
          <li>{t('register.third')}</li>
        </ol>
      </div>
      <Card className={style.form}>
        <Suspense fallback={waiting}>{near || arrival !== null ? <RegistrationForm trial /> : waiting}</Suspense>
      </Card>
    </section>
  );
}

const RegistrationForm = lazy(() =>
  import('../../features/registration/registration-form.tsx').then(
    ({ RegistrationForm: form }) => ({ default: form }),
    // the page stands without it
    () => ({ default: RegisterElsewhere }),
  ),
);

/** Who comes back finds the form where it stood, and with it everything below. */
let seen = false;

/** True from the moment that the place is within a screen's height of being seen. */
function useNearness(place: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(seen);
  useEffect(() => {
    if (near) seen = true;
    if (near || place.current === null) return undefined;
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: '100% 0px' },
    );
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [near, place]);
  return near;
}
