import type { ReactNode } from 'react'

/** The buttons under a form, the main one first. */
export function FormActions({ children }: { readonly children: ReactNode }) {
  return <div className="form-actions">{children}</div>
}
