// Every npm script starts here. Any Node from 18 on can run this file; the work is then done by a Node that runs
// TypeScript.
import { commands } from './launch/commands.mjs'
import { Failure, say } from './launch/say.mjs'

const [name = '', ...rest] = process.argv.slice(2)
const command = Object.hasOwn(commands, name) ? commands[name] : undefined

try {
  if (!command) throw new Failure(`Usage: node scripts/launch.mjs ${Object.keys(commands).join(' | ')}`)
  process.exitCode = await command(rest)
} catch (error) {
  if (!(error instanceof Failure)) throw error
  say(error.message)
  process.exitCode = 1
}
