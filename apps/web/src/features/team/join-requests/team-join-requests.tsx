import { Stack } from '../../../ui/layout/layout.tsx'
import { JoinLinkPanel } from './join-link.tsx'
import classes from './requests-to-join.module.css'
import { RequestsToJoin } from './requests-to-join.tsx'

/** The join link, and the requests to join. */
export function TeamJoinRequests() {
  return (
    <Stack gap="l" className={classes.tab}>
      <JoinLinkPanel />
      <RequestsToJoin />
    </Stack>
  )
}
