import type { SecondaryLogo } from '@kartu/contracts/company/cards'
import { useRef, useState } from 'react'
import { useFeature } from '../../../lib/company/use-feature.ts'
import listClasses from '../../../ui/list/list-row.module.css'
import { MovableRow } from '../../../ui/list/movable-row.tsx'
import { moved, useReorder } from '../../../ui/list/use-reorder.ts'
import { LogoRow } from './logo-row.tsx'
import { useLibraryOrder } from './use-library-order.ts'
import { DividedList } from '../../../ui/layout/divided-list.tsx'
import { t } from './words.ts'

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
  const keepOrder = useLibraryOrder(companyId)
  const [said, setSaid] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const reorder = useReorder(list, logos.length, (from, to) =>
    guarded(() => {
      keepOrder(moved(logos, from, to))
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
