// Fetches the modules of a page after its first paint; an empty or hidden page gets them immediately.
;(() => {
  const modules = document.currentScript.dataset.modules.split(' ')
  const start = () => {
    for (const href of modules) {
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
      )
    }
    import(modules[0])
  }
  if (document.hidden || !document.querySelector('#root > *')) start()
  else requestAnimationFrame(() => setTimeout(start))
})()
