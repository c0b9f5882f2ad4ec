import { Skeleton } from '@mantine/core'
import { LoadingShape } from '../../../ui/frame/loading-shape.tsx'
import classes from './subscriptions.module.css'

/** The heights of what comes: three figures, the meter, and the slip beside them. */
export const SubscriptionsSkeleton = () => (
  <LoadingShape widthPx={1200}>
    <div className={classes.view}>
      <div className={classes.bones}>
        <Skeleton height={48} width="70%" />
        <Skeleton height={150} />
        <Skeleton height={74} />
        <Skeleton height={130} />
        <Skeleton height={300} />
      </div>
      <div className={classes.aside}>
        <Skeleton height={420} radius="lg" />
      </div>
    </div>
  </LoadingShape>
)
