import { defineJob } from '../../job.ts'
import { awaitReminder, tellDue } from './reminders/due-reminders.ts'
import { reminderDueQueue } from './leads.queues.ts'

export const reminderDueJob = defineJob({
  ...reminderDueQueue,
  async run({ database, queue }, { companyId, reminderId, at }) {
    await database.transaction({ companyId }, async (tx) => {
      // A distant reminder takes several delayed jobs.
      if (Date.parse(at) > Date.now()) return awaitReminder(tx, queue, companyId, { id: reminderId, at })
      await tellDue(tx, queue, companyId, reminderId)
    })
  },
})
