// Fetches the modules of a page after its first paint, and starts them when the browser is idle or a
// visitor begins to use the page. An empty or hidden page starts immediately. When they cannot be
// fetched, the next click tries again.
;(() => {
  const [entry, ...others] = document.currentScript.dataset.modules.split(' ')
  const inputs = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'input', 'click']
  const pressed = new Set()
  let isStarted = false

  // Links and forms with an address work without scripts, and fields keep their input.
  const press = (event) => {
    const button = event.target.closest('button')
    if (button && (button.type === 'button' || button.form?.method === 'dialog'))
      pressed.add(button)
  }
  const start = async () => {
    if (isStarted) return
    isStarted = true
    for (const type of inputs) removeEventListener(type, start, true)
    // One task for each, so that input is handled in between. The entry reports what is missing.
    for (const other of others) {
      await import(other).catch(() => {})
      await new Promise((resolve) => setTimeout(resolve))
    }
    try {
      await import(entry)
    } catch (error) {
      isStarted = false
      addEventListener('click', start, { capture: true, once: true })
      throw error
    }
    removeEventListener('click', press, true)
    for (const button of pressed) button.click()
  }
  const fetchModules = () => {
    for (const href of [entry, ...others]) {
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
      )
    }
  }
  // Safari has no idle callback.
  const startWhenIdle = () =>
    self.requestIdleCallback
      ? requestIdleCallback(start, { timeout: 3000 })
      : setTimeout(start, 200)

  addEventListener('click', press, true)
  if (document.hidden || !document.querySelector('#root > *')) {
    fetchModules()
    start()
    return
  }
  for (const type of inputs) addEventListener(type, start, true)
  requestAnimationFrame(() =>
    setTimeout(() => {
      fetchModules()
      startWhenIdle()
    }),
  )
})()
