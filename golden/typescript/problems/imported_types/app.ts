import { mock } from './mock'

type Whole = typeof import('./shapes')
let whole: Whole

export const get = <K extends keyof import('./shapes').Shapes>(key: K): import('./shapes').Shapes[K] => find(key)

function find(key: keyof import('./shapes').Shapes): any {
  whole.draw()
  return key
}

export async function start() {
  const given = await mock<typeof import('./shapes')>()
  find('round')
  given.draw()
}
