import type { ReactNode } from 'react'
import { Icon, type IconName } from '../../ui/icon.tsx'

type PaymentNoteProps = { readonly icon: IconName; readonly title?: string; readonly children: ReactNode }

/** A note before paying. */
export const PaymentNote = ({ icon, title, children }: PaymentNoteProps) => (
  <div className="payment-note with-icon">
    <Icon name={icon} />
    <div>
      {title && <p className="strong">{title}</p>}
      <p className="muted">{children}</p>
    </div>
  </div>
)
