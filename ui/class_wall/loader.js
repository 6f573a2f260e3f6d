// Streamlit sends a component's own script with every answer, so this one only fetches the rest.

export default function ({ data, parentElement, setTriggerValue }) {
  window.__pcaClassWall ??= new Promise((done, fail) => {
    const script = document.createElement("script");
    Object.assign(script, { src: new URL(data.script, document.baseURI).href, onload: done, onerror: fail });
    document.head.append(script);
  });
  let left = false;
  let leave = () => {};
  window.__pcaClassWall.then(() => {
    if (!left) leave = window.pcaClassWall(parentElement.querySelector(".class-wall"), data, setTriggerValue);
  });
  return () => {
    left = true;
    leave();
  };
}
