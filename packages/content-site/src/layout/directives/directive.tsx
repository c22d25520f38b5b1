import type { ReactNode } from 'react'
import type { DirectiveName } from '../../content/content-item.ts'
import { BookingPart } from './booking-part.tsx'
import { ButtonPart } from './button-part.tsx'
import type { DirectiveProps } from './directive-props.ts'
import { FormPart } from './form-part.tsx'
import { InstallPart } from './install-part.tsx'
import { PostsPart } from './posts-part.tsx'
import { ProductsPart } from './products-part.tsx'
import { ServicesPart } from './services-part.tsx'
import { TeamPart } from './team-part.tsx'

/** THE table: `::name` in a body → component. */
const parts: Record<DirectiveName, (props: DirectiveProps) => ReactNode> = {
  booking: BookingPart,
  form: FormPart,
  services: ServicesPart,
  team: TeamPart,
  posts: PostsPart,
  products: ProductsPart,
  button: ButtonPart,
  install: InstallPart,
}

export function Directive({ name, ...props }: DirectiveProps & { readonly name: DirectiveName }) {
  const Part = parts[name]
  return <Part {...props} />
}
