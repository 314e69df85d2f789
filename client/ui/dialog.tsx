import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import style from './dialog.module.css';
import { Heading } from './heading.tsx';
import { Icon } from './icon.tsx';

export interface DialogProps {
  open: boolean;
  /** asked for by Esc, the close button and a press beside it */
  onClose: () => void;
  title: ReactNode;
  closeLabel: string;
  /** a panel along the right edge instead of a box in the middle */
  side?: boolean;
  /** the buttons at the bottom */
  actions?: ReactNode;
  children: ReactNode;
}

/** The platform's modal dialog: focus stays inside and returns where it was. Its content exists only while it is open. */
export function Dialog({ open, onClose, title, closeLabel, side = false, actions, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const dialog = element.current;
    if (open && !dialog?.open) dialog?.showModal();
    if (!open && dialog?.open) dialog.close();
  }, [open]);

  return (
    // the press beside the box is a shortcut: the keyboard has Esc and the close button
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={element}
      className={classNames(style.dialog, side && style.side)}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      {open && (
        <div className={style.box}>
          <div className={style.top}>
            <Heading level={2} look={3} id={titleId}>
              {title}
            </Heading>
            <Button variant="quiet" className={style.close} aria-label={closeLabel} onClick={onClose}>
              <Icon name="close" />
            </Button>
          </div>
          <div className={style.content}>{children}</div>
          {actions && <div className={style.actions}>{actions}</div>}
        </div>
      )}
    </dialog>
  );
}
