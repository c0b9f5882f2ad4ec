import { Skeleton } from '@mantine/core'
import { LoadingShape } from '../../../ui/frame/loading-shape.tsx'
import classes from './insights-page.module.css'

const tiles = 8

/** Placeholder while the figures load. */
export function InsightsBones() {
  return (
    <LoadingShape widthPx={1400}>
      <div className={classes.figures}>
        <div className={classes.bones} aria-hidden="true">
          {Array.from({ length: tiles }, (_, tile) => (
            <div key={tile}>
              <Skeleton height={20} width={72} />
              <Skeleton height={12} width={92} mt={10} />
              <Skeleton height={12} width={56} mt={8} />
            </div>
          ))}
        </div>
        <div className={classes.row} data-thirds aria-hidden="true">
          <Skeleton height={330} data-wide />
          <Skeleton height={330} />
        </div>
        <div className={classes.row} aria-hidden="true">
          <Skeleton height={280} />
          <Skeleton height={280} />
          <Skeleton height={280} />
        </div>
      </div>
    </LoadingShape>
  )
}
