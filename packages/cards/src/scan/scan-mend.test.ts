import { describe, expect, it } from 'vitest'
import { mendedEmail } from './scan-mend.ts'

describe('mendedEmail', () => {
  it.each([
    ['jurgen@hansekuhitransport.de', ['Hanse Kühltransport GmbH'], 'jurgen@hansekuhltransport.de'],
    ['info@vitava-trade.cz', ['Vltava Trade s.r.o.'], 'info@vltava-trade.cz'],
    ['anncliese_kohler@rheintal.de', ['Anneliese Köhler'], 'anneliese_kohler@rheintal.de'],
    ['l.cera@ceskalogistika.cz', ['Lenka Černá'], 'l.cerna@ceskalogistika.cz'],
    ['jochen.kom@kopi.example', ['Jochen Korn'], 'jochen.korn@kopi.example'],
    ['cera@kopi.example', ['Lenka Černá', 'Cera Kopi'], 'cera@kopi.example'],
    ['inffo@kopi.example', [], 'info@kopi.example'],
    ['anna@kopi.example', ['Ana Ruiz', 'Anna Kopi'], 'anna@kopi.example'],
    ['jorgen@kopi.example', ['Jurgen Kopi'], 'jorgen@kopi.example'],
    ['info@kopi.example', ['Kopl'], 'info@kopi.example'],
    ['anneliese@kopi.example', ['Anneliese', 'Anncliese'], 'anneliese@kopi.example'],
  ])('%s beside %j: %s', (email, said, mended) => {
    expect(mendedEmail(email, said)).toBe(mended)
  })
})
