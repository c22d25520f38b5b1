import { execFileSync, spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, it, describe } from 'vitest'
import { startCommand } from './start-command.ts'

const units = ['hourfold.service', 'hourfold@.service'] as const
const folder = new URL('../../../../deploy/systemd/', import.meta.url)

/** The directives that these units may use, by section. A typing error is not among them; systemd itself would only warn. */
const known: Readonly<Record<string, string>> = {
  Unit: 'Description Documentation After Wants StartLimitIntervalSec StartLimitBurst',
  Service: `Type User Group Environment EnvironmentFile ExecStart ExecReload Restart RestartSec RestartPreventExitStatus
    KillSignal KillMode TimeoutStopSec MemoryMax TasksMax LimitNOFILE StateDirectory StateDirectoryMode WorkingDirectory UMask
    NoNewPrivileges CapabilityBoundingSet AmbientCapabilities ProtectSystem ProtectHome PrivateTmp PrivateDevices PrivateUsers
    ProtectClock ProtectControlGroups ProtectHostname ProtectKernelLogs ProtectKernelModules ProtectKernelTunables ProtectProc
    RemoveIPC RestrictAddressFamilies RestrictNamespaces RestrictRealtime RestrictSUIDSGID LockPersonality
    SystemCallArchitectures SystemCallFilter SystemCallErrorNumber`,
  Install: 'WantedBy',
}

describe.each(units)('%s', (unit) => {
  it('has only known sections and directives', async () => {
    const parsed = parseUnit(await readUnit(unit))
    expect(parsed.filter(({ section, name }) => !known[section]?.split(/\s+/).includes(name))).toEqual([])
    expect(new Set(parsed.map(({ section }) => section))).toEqual(new Set(Object.keys(known)))
  })

  it('starts the server as npm start does, waits for its drain, and does not repeat invalid settings', async () => {
    const text = await readUnit(unit)
    const all = (name: string) => parseUnit(text).flatMap((one) => (one.name === name ? one.value : []))
    const environment = Object.fromEntries(
      all('Environment').flatMap((line) => line.split(' ').map((pair) => pair.split('='))),
    )
    const { flags, malloc } = await startCommand()
    expect(environment).toMatchObject({ NODE_ENV: 'production', HOST: '127.0.0.1', ...malloc })
    expect(environment['PORT']).toBe(unit === 'hourfold.service' ? '3000' : '300%i')
    const current = '/opt/hourfold/current'
    expect(all('ExecStart')).toEqual([`${current}/bin/node ${flags.join(' ')} ${current}/dist/server.js`])
    expect(Number(all('TimeoutStopSec')[0])).toBeGreaterThan(Number(environment['DRAIN_SECONDS']) + 10)
    expect([all('Restart'), all('RestartPreventExitStatus')]).toEqual([['always'], ['78']])
  })

  it('forbids everything but writable code, which V8 needs, and says so', async () => {
    const text = await readUnit(unit)
    expect(text).toMatch(/^# .*MemoryDenyWriteExecute= has to stay off/m)
    expect(text).not.toMatch(/^MemoryDenyWriteExecute/m)
    for (const line of ['CapabilityBoundingSet=', 'ProtectSystem=strict', 'NoNewPrivileges=yes'])
      expect(text.split('\n')).toContain(line)
  })

  const isThere = spawnSync('systemd-analyze', ['--version']).status === 0
  if (!isThere) console.warn('SKIPPED: systemd-analyze is not installed, so it does not check the units')
  it.skipIf(!isThere)(
    `is verified and exposed by at most 2 of 10, says systemd-analyze${isThere ? '' : ' (SKIPPED: systemd-analyze is not installed)'}`,
    () => {
      const file = fileURLToPath(new URL(unit, folder))
      const { stderr } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' })
      const faults = stderr
        .split('\n')
        .filter((line) => line !== '' && !/bin\/node is not executable/.test(line))
      expect(faults).toEqual([])
      const said = execFileSync('systemd-analyze', ['security', '--offline=true', '--no-pager', file], {
        encoding: 'utf8',
      })
      expect(Number(/exposure level for \S+: ([\d.]+)/.exec(said)?.[1])).toBeLessThanOrEqual(2)
    },
  )
})

const readUnit = (unit: string): Promise<string> => readFile(new URL(unit, folder), 'utf8')

function parseUnit(text: string) {
  let section = ''
  return text.split('\n').flatMap((line) => {
    const [, opened] = /^\[(\w+)\]$/.exec(line) ?? []
    if (opened !== undefined) section = opened
    const [, name, value = ''] = /^(\w+)=(.*)$/.exec(line) ?? []
    const isOther = line === '' || line.startsWith('#') || opened !== undefined
    return isOther ? [] : [{ section, name: name ?? `not a line of a unit: ${line}`, value }]
  })
}
