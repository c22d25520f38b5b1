/** A telephone number to call by a click or a tap, as its owner writes it. */
export const PhoneLink = ({ phone }: { readonly phone: string }) => (
  <a className="nowrap" href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
    {phone}
  </a>
)
