import { Skeleton } from '@mantine/core'
import { LoadingShape } from '../../../ui/frame/loading-shape.tsx'

const sections = 4

/** The shape of the account while it loads. */
export const AccountBones = () => (
  <LoadingShape widthPx={1400} gapPx={40}>
    {Array.from({ length: sections }, (_, section) => (
      <div key={section} aria-hidden="true">
        <Skeleton height={16} width={160} />
        <Skeleton height={140} mt={16} />
      </div>
    ))}
  </LoadingShape>
)
