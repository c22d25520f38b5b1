import { Fragment } from 'react'
import type { SiteFile } from '../../content/site-file.ts'
import { addressLines } from './address-lines.ts'

/** Name, address and telephone number. */
export function SiteContact({ name, site: { address, phone, email } }: { name: string; site: SiteFile }) {
  return (
    <div className="contact">
      <p className="contact-name display">{name}</p>
      {address === null ? null : (
        <p>
          {addressLines(address).map((line, at) => (
            <Fragment key={line}>
              {at > 0 && <br />}
              {line}
            </Fragment>
          ))}
        </p>
      )}
      {phone === null ? null : (
        <p>
          <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} dir="ltr">
            {phone}
          </a>
        </p>
      )}
      {email === null ? null : (
        <p>
          <a href={`mailto:${email}`}>{email}</a>
        </p>
      )}
    </div>
  )
}
