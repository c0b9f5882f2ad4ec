import type { CardChangePreview } from '@kartu/contracts/company/card-changes'
import { fieldUndoHours } from '@kartu/contracts/limits'
import { Stack, Text } from '../../../../ui/layout/layout.tsx'
import classes from './field-change.module.css'
import { t } from './field-change-words.ts'

const rowsShown = 5

/** Effect of a change: number of changed cards, the first of them, and skipped members. */
export function FieldChangePreview({ preview }: { preview: CardChangePreview }) {
  const { changes, same, replaces_own: replaced, left_out: leftOut, rows } = preview
  const out = leftOut.reduce((sum, { count }) => sum + count, 0)
  const shown = rows.slice(0, rowsShown)
  const more = changes - shown.length
  return (
    <Stack gap="l" tabIndex={-1} data-autofocus>
      <Text strong role="status">
        {t(($) => $.fieldChanges.changes, { count: changes })}
      </Text>
      {replaced > 0 ? <p>{t(($) => $.fieldChanges.replaces_own, { count: replaced })}</p> : null}
      {rows.length > 0 ? (
        <div>
          <table className={classes.rows} aria-label={t(($) => $.fieldChanges.table)}>
            <thead>
              <tr>
                <th scope="col">{t(($) => $.fieldChanges.person)}</th>
                <th scope="col">{t(($) => $.fieldChanges.before)}</th>
                <th scope="col">{t(($) => $.fieldChanges.after)}</th>
              </tr>
            </thead>
            <tbody>
              {shown.map(({ member_id: id, name, before, after }) => (
                <tr key={id}>
                  <th scope="row">{name}</th>
                  <td>{before === '' ? <Nothing /> : before}</td>
                  <td>{after === '' ? <Nothing /> : after}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {more > 0 ? <Text tone="3">{t(($) => $.fieldChanges.rows_more, { count: more })}</Text> : null}
        </div>
      ) : null}
      {same > 0 ? <Text tone="3">{t(($) => $.fieldChanges.same, { count: same })}</Text> : null}
      {out > 0 ? (
        <div>
          <p>{t(($) => $.fieldChanges.left_out, { count: out })}</p>
          <ul>
            {leftOut.map(({ code, message, count, names }) => (
              <li key={code}>{t(($) => $.fieldChanges.reason, { names: named(names, count), reason: message })}</li>
            ))}
          </ul>
        </div>
      ) : null}
      {changes > 0 ? <Text tone="3">{t(($) => $.fieldChanges.undo_hint, { hours: fieldUndoHours })}</Text> : null}
    </Stack>
  )
}

const Nothing = () => (
  <Text as="em" tone="3">
    {t(($) => $.fieldChanges.nothing)}
  </Text>
)

/** "Ani, Budi and 515 more". */
function named(names: readonly string[], count: number): string {
  const list = names.join(', ')
  const more = count - names.length
  return more > 0 ? t(($) => $.fieldChanges.more, { names: list, count: more }) : list
}
