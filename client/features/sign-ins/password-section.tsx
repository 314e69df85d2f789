import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/section.tsx';
import { takeFocus } from '../../ui/take-focus.ts';
import { PasswordForm } from './password-form.tsx';
import { leaveToConfirm, openForm, useSignIns } from './sign-ins-data.ts';

/** The way to another password: first who it is, if the sign-in is not of just now, then the form. */
export function PasswordSection() {
  const { t } = useTranslation('account');
  const { data } = useSignIns();
  const [search] = useSearchParams();
  const [open, setOpen] = useState(search.get(openForm) === '1');
  const [changed, setChanged] = useState(false);

  function begin(): void {
    setChanged(false);
    if (data?.recent) setOpen(true);
    else leaveToConfirm();
  }

  return (
    <Section title={t('password.title')}>
      {changed && (
        <Notice kind="success" title={t('password.changed')} ref={takeFocus} tabIndex={-1}>
          <p>{t('password.changedText')}</p>
        </Notice>
      )}
      {open ? (
        <PasswordForm
          onCancel={() => setOpen(false)}
          onChanged={() => {
            setOpen(false);
            setChanged(true);
          }}
        />
      ) : (
        <>
          <p>{t('password.text')}</p>
          <Button variant="secondary" onClick={begin}>
            {t('password.begin')}
          </Button>
        </>
      )}
    </Section>
  );
}
