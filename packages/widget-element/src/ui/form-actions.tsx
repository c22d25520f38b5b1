import type { ReactNode } from 'react'

/** The buttons below a form, the primary one first. */
export function FormActions({ children }: { readonly children: ReactNode }) {
  return <div className="form-actions row">{children}</div>
}
