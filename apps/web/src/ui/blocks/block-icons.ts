import type { BlockKind } from '@kartu/contracts/company/blocks/card-blocks.plain'
import {
  type Icon,
  IconCalendarPlus,
  IconClock,
  IconFileText,
  IconHandClick,
  IconHelpCircle,
  IconPlayerPlay,
} from '@tabler/icons-react'

export const blockIcons: Record<BlockKind, Icon> = {
  document: IconFileText,
  video: IconPlayerPlay,
  booking: IconCalendarPlus,
  button: IconHandClick,
  faq: IconHelpCircle,
  hours: IconClock,
}
