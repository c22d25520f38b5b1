/** A `tel:` link that shows the number as the business wrote it. */
export const PhoneLink = ({ phone }: { readonly phone: string }) => (
  <a className="nowrap" href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
    {phone}
  </a>
)
