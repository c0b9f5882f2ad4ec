import { Skeleton } from '@mantine/core'
import { LoadingShape } from '../../../ui/frame/loading-shape.tsx'
import { Grid } from '../../../ui/layout/layout.tsx'

const three = [0, 1, 2]

export function CustomisationSkeleton() {
  return (
    <LoadingShape>
      <Skeleton height={44} aria-hidden="true" />
      {three.map((row) => (
        <div key={row} aria-hidden="true">
          <Skeleton height={14} width={140} radius={6} mb={14} />
          <Grid columns={3}>
            {three.map((card) => (
              <Skeleton key={card} height={row === 0 ? 230 : 120} radius={12} />
            ))}
          </Grid>
        </div>
      ))}
    </LoadingShape>
  )
}
