import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './customisation-page.module.css'

const three = [0, 1, 2]

/** The page's shape; it shows after 200 ms. */
export function CustomisationSkeleton() {
  const { t } = useTranslation()
  return (
    <div className={classes.skeleton}>
      <span className="visually-hidden" role="status">
        {t(($) => $.ui.table.loading)}
      </span>
      <Skeleton height={44} aria-hidden="true" />
      {three.map((row) => (
        <div key={row} aria-hidden="true">
          <Skeleton height={14} width={140} radius={6} mb={14} />
          <div className={classes.bones}>
            {three.map((card) => (
              <Skeleton key={card} height={row === 0 ? 230 : 120} radius={12} />
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}
