import type { BookingView } from '@booking/shared/contract/views'
import { PhoneLink } from './phone-link.tsx'
import { useWholeHref } from './use-whole-href.ts'

type BusinessContactProps = Pick<BookingView, 'business'> & {
  /** Of the page of the booking: written out on paper, where nothing can be clicked. */
  readonly href: string | null
}

/** Who to turn to, on the screen and on paper. */
export const BusinessContact = ({ business: { name, phone }, href }: BusinessContactProps) => (
  <div className="business-contact">
    <p>
      {name}
      {phone !== null && (
        <>
          {' · '}
          <PhoneLink phone={phone} />
        </>
      )}
    </p>
    {href !== null && <PrintedAddress href={href} />}
  </div>
)

const PrintedAddress = ({ href }: { readonly href: string }) => (
  <p className="print-only">{useWholeHref(href)}</p>
)
