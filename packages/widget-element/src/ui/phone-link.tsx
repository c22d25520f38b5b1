import { phoneHref, showPhone } from '@hourfold/shared/booking/show-phone'

/** A link that calls a number. */
export const PhoneLink = ({ phone }: { readonly phone: string }) => (
  <a className="nowrap" href={phoneHref(phone)}>
    {showPhone(phone)}
  </a>
)
