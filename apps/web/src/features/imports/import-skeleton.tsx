import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './import-skeleton.module.css'

const rows = [0, 1, 2, 3, 4]

/** The shape of a step; it shows after 200 ms. */
export function ImportSkeleton() {
  const { t } = useTranslation()
  return (
    <div className={classes.skeleton}>
      <span className="visually-hidden" role="status">
        {t(($) => $.ui.table.loading)}
      </span>
      <Skeleton height={24} width={320} maw="100%" aria-hidden="true" />
      {rows.map((row) => (
        <Skeleton key={row} height={56} radius={12} aria-hidden="true" />
      ))}
    </div>
  )
}
