import { useLingui } from '@lingui/react/macro'
import { offeredServices } from '@hourfold/shared/flow/cart/cart'
import { BookingLayout } from '../../../screens/booking-layout.tsx'
import { ServiceSearch } from './service-search.tsx'
import { ServiceList } from './service-list.tsx'
import { StepHeading } from '../../../ui/step-heading.tsx'
import { useImage } from '../../../ui/lazy-picture.tsx'
import { MenuScreen } from '../menu-screen.tsx'
import { ProgressHeader } from '../../../screens/progress-header.tsx'
import type { ScreenProps } from '../../../screens/screen.ts'

/** The service step: a list of a provider's or group's services, or a menu with a cart. */
export function ServiceScreen(props: ScreenProps) {
  const { menu } = props.flow
  return menu ? <MenuScreen {...props} menu={menu} /> : <ListScreen {...props} />
}

function ListScreen(props: ScreenProps) {
  const { flow, send, view, headingRef } = props
  const { title, lead } = useTitle(flow)
  const languages = flow.group?.languages
  const faces = flow.group ? [] : (flow.provider?.staff ?? []).flatMap(({ image }) => image ?? [])
  return (
    <BookingLayout header={<ProgressHeader {...props} />}>
      <div className="staff-head row">
        {faces.length > 0 && (
          <div className="faces inline">
            {faces.slice(0, mostFaces).map((image) => (
              <Face key={image} src={view.apiBase + image} />
            ))}
          </div>
        )}
        <StepHeading
          headingRef={headingRef}
          lead={lead}
          lang={languages?.['name']}
          leadLang={languages?.['description']}
        >
          {title}
        </StepHeading>
      </div>
      <ServiceSearch services={offeredServices(flow)}>
        {(found) => (
          <ServiceList
            locale={view.locale.tag}
            apiBase={view.apiBase}
            level={3}
            services={found}
            onSelect={({ id }) => send({ type: 'service_picked', service: id })}
          />
        )}
      </ServiceSearch>
    </BookingLayout>
  )
}

const mostFaces = 5

function Face({ src }: { readonly src: string }) {
  const image = useImage(src)
  return image && <img {...image} className="face" src={src} alt="" width="56" height="56" />
}

function useTitle({ provider, group }: ScreenProps['flow']): {
  readonly title: string
  readonly lead: string | null
} {
  const { t } = useLingui()
  if (group) return { title: group.name, lead: group.description }
  return { title: t`Book with ${provider?.name}`, lead: provider?.title ?? null }
}
