import type { SecondaryLogo } from '@kartu/contracts/company/cards'
import { useRef, useState } from 'react'
import { useFeature } from '../../../lib/company/use-feature.ts'
import listClasses from '../../../ui/list/list-row.module.css'
import { MovableRow } from '../../../ui/list/movable-row.tsx'
import { moved, useReorder } from '../../../ui/list/use-reorder.ts'
import { LogoRow } from './logo-row.tsx'
import { DividedList } from '../../../ui/layout/divided-list.tsx'
import { t } from './words.ts'
import { cardRoutes } from '@kartu/contracts/company/cards.plain'
import { secondaryLogoRoutes } from '@kartu/contracts/company/secondary-logos.plain'
import { callApi } from '../../../lib/api-client.ts'
import { q } from '../../../lib/queries.ts'
import { useStoredOrder } from '../../../lib/use-stored-order.ts'

interface LogoLibraryProps {
  companyId: string
  logos: readonly SecondaryLogo[]
  mayEdit: boolean
}

/** All logos in order; an editor can reorder them. */
export function LogoLibrary({ companyId, logos, mayEdit }: LogoLibraryProps) {
  const label = t(($) => $.secondaryLogos.list)
  if (mayEdit) return <OrderedLibrary companyId={companyId} logos={logos} label={label} />
  return (
    <DividedList framed aria-label={label}>
      {logos.map((logo) => (
        <li key={logo._id}>
          <LogoRow logo={logo} mayEdit={false} />
        </li>
      ))}
    </DividedList>
  )
}

function OrderedLibrary({ companyId, logos, label }: Omit<LogoLibraryProps, 'mayEdit'> & { label: string }) {
  const { guarded } = useFeature('secondary_logos')
  const params = { companyId }
  const storeOrder = useStoredOrder<SecondaryLogo>({
    queryKey: q(cardRoutes.logos, { params }).queryKey,
    store: (ids) => callApi(secondaryLogoRoutes.reorder, { params, body: { ids } }),
    failed: () => t(($) => $.secondaryLogos.order_failed),
  })
  const [said, setSaid] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const reorder = useReorder(list, logos.length, (from, to) =>
    guarded(() => {
      storeOrder(moved(logos, from, to))
      setSaid(t(($) => $.ui.row.moved, { name: logos[from]?.name ?? '', place: to + 1, count: logos.length }))
    }),
  )
  return (
    <>
      <ul className={listClasses.list} ref={list} aria-label={label}>
        {logos.map((logo, index) => (
          <MovableRow
            key={logo._id}
            name={logo.name}
            index={index}
            count={logos.length}
            reorder={reorder}
            head={<LogoRow logo={logo} mayEdit />}
          />
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  )
}
