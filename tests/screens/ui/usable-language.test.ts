import { expect, it, onTestFinished, vi } from 'vitest'

it.each(['C', ''])(
  'plots are drawn in a browser whose language is "%s", which is no language',
  async (given) => {
    Object.defineProperty(navigator, 'language', { value: given, configurable: true })
    onTestFinished(() => {
      Reflect.deleteProperty(navigator, 'language')
    })
    vi.resetModules()
    const { default: plot } = await import('../../../src/widgets/plot/uplot')
    expect(plot.fmtNum(1234.5)).toBe('1,234.5')
  },
)
