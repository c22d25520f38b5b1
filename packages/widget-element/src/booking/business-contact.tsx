import type { BookingView } from '@hourfold/shared/contract/views'
import { PhoneLink } from '../ui/phone-link.tsx'

type BusinessContactProps = Pick<BookingView, 'business'> & {
  /** URL of the booking's page, printed as text because paper has no links. */
  readonly href: string | null
}

/** The contact of the business, on the screen and on paper. */
export const BusinessContact = ({ business: { name, phone }, href }: BusinessContactProps) => (
  <div className="business-contact">
    <p>
      {/* A single text node, because adjacent text nodes become one in server markup and would not hydrate. */}
      {phone === null ? name : `${name} · `}
      {phone !== null && <PhoneLink phone={phone} />}
    </p>
    {href !== null && <p className="print-only">{href}</p>}
  </div>
)
