import { JoinLinkPanel } from './join-link.tsx'
import classes from './requests-to-join.module.css'
import { RequestsToJoin } from './requests-to-join.tsx'

/** The link to join by, and who has asked. */
export function AskingPeople() {
  return (
    <div className={classes.panel}>
      <JoinLinkPanel />
      <RequestsToJoin />
    </div>
  )
}
