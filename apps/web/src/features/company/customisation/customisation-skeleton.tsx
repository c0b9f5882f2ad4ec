import { Skeleton } from '@mantine/core'
import { LoadingShape } from '../../../ui/frame/loading-shape.tsx'
import classes from './customisation-page.module.css'

const three = [0, 1, 2]

export function CustomisationSkeleton() {
  return (
    <LoadingShape>
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
    </LoadingShape>
  )
}
