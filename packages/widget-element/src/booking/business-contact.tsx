import type { BookingView } from '@booking/shared/contract/views'
import { PhoneLink } from '../ui/phone-link.tsx'

type BusinessContactProps = Pick<BookingView, 'business'> & {
  /** Of the page of the booking: written out on paper, where nothing can be clicked. */
  readonly href: string | null
}

/** Who to turn to, on the screen and on paper. */
export const BusinessContact = ({ business: { name, phone }, href }: BusinessContactProps) => (
  <div className="business-contact">
    <p>
      {/* One text: two beside each other are one in what the server has drawn. */}
      {phone === null ? name : `${name} · `}
      {phone !== null && <PhoneLink phone={phone} />}
    </p>
    {href !== null && <p className="print-only">{href}</p>}
  </div>
)
