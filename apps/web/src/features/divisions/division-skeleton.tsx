import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './division-page.module.css'

const fields = [0, 1, 2]

/** The form's shape; it shows after 200 ms. */
export function DivisionSkeleton() {
  const { t } = useTranslation()
  return (
    <div className={classes.skeleton}>
      <span className="visually-hidden" role="status">
        {t(($) => $.ui.table.loading)}
      </span>
      {fields.map((field) => (
        <div key={field} aria-hidden="true">
          <Skeleton height={12} width={110} radius={6} />
          <Skeleton height={40} mt={8} />
        </div>
      ))}
    </div>
  )
}
