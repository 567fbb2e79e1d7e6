import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** The ids of the processes that one has started and that are still there. */
export function childrenOf(pid: number): number[] {
  const listed = `/proc/${pid}/task/${pid}/children`
  if (existsSync('/proc/self/task')) return existsSync(listed) ? numbers(readFileSync(listed, 'utf8')) : []
  const { stdout } = spawnSync('ps', ['-A', '-o', 'ppid=,pid='], { encoding: 'utf8' })
  return stdout
    .split('\n')
    .map(numbers)
    .flatMap(([parent, child]) => (parent === pid && child !== undefined ? child : []))
}

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

function numbers(text: string): number[] {
  return text.split(/\s+/).filter(Boolean).map(Number)
}
