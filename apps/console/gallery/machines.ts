/** Gallery templates for logs, sensors, deployments and maps. */
import type { GalleryTemplate } from './gallery-template.ts';

export const reading: GalleryTemplate = {
  slug: 'iot-readings',
  name: 'Sensor readings',
  description: 'One reading per line, in order of time. The temperature drifts slowly, as a real one does.',
  kind: 'NDJSON',
  tags: ['iot', 'ndjson', 'time series'],
  params: { count: 12 },
  body: `<format(text)><let(device, concat("dev-", getRandomHex(6)))><for(i, 1, getParam(count, 60))>
{"device":"<val(device)>","at":"<getNextTime(readings, "2025-01-01T00:00:00Z", 55, 65)>","temperature":<getRandomWalk(temperature, 21.5, 0.4, 15, 30, 2)>,"humidity":<getRandomNormal(45, 4, 1, 20, 80)>,"battery":<val(100 - i / 10)>}
<endfor>
`,
};

export const accessLog: GalleryTemplate = {
  slug: 'access-log',
  name: 'Web server log',
  description: 'Lines in the combined log format, in order of time, with more successes than failures.',
  kind: 'Text',
  tags: ['logs', 'web'],
  params: { lines: 10 },
  body: `<for(i, 1, getParam(lines, 50))>
<getRandomIpv4()> - <maybe(getRandomUsername(), 0.2, "-")> [<formatDate(getNextTime(log, "2025-01-01T06:00:00Z", 1, 40), "dd/MMM/yyyy:HH:mm:ss '+0000'")>] "<oneOfWeighted("GET", 80, "POST", 15, "DELETE", 5)> /<getRandomSlug(2)> HTTP/1.1" <oneOfWeighted(200, 80, 304, 8, 404, 9, 500, 3)> <getRandomNumber(180, 90000)> "-" "<getRandomUserAgent()>"
<endfor>
`,
};

export const appLog: GalleryTemplate = {
  slug: 'application-log',
  name: 'Application log',
  description: 'Structured log lines of a service, with levels, request ids and, on errors, a reason.',
  kind: 'NDJSON',
  tags: ['logs', 'ndjson'],
  params: { lines: 10 },
  body: `<format(text)><for(i, 1, getParam(lines, 50))><let(level, oneOfWeighted("info", 75, "warn", 15, "error", 10))>
{"time":"<getNextTime(log, "2025-01-01T06:00:00Z", 10, 4000, "ms")>","level":"<val(level)>","service":"<oneOf(api, worker, billing)>","requestId":"<getUuid()>","message":"<oneOf("request finished", "job taken", "cache refreshed", "connection opened")>","durationMs":<getRandomLogNormal(3, 1, 1)><if(level == "error")>,"error":"<oneOf("timeout", "connection reset", "no such record")>"<endif>}
<endfor>
`,
};

export const deployment: GalleryTemplate = {
  slug: 'kubernetes',
  name: 'Kubernetes manifests',
  description: 'A Deployment and its Service for a made-up application, with resources and a probe.',
  kind: 'YAML',
  tags: ['kubernetes', 'yaml'],
  params: { namespace: 'staging' },
  body: `<format(yaml)>
<let(name, concat(getRandomDomainWord(), "-", oneOf(api, web, worker)))><let(port, oneOf(3000, 8080, 9000))>
apiVersion: apps/v1
kind: Deployment
metadata:
  name: <slugify(name)>
  namespace: <getParam(namespace, "default")>
  labels: { app: <slugify(name)> }
spec:
  replicas: <getRandomNumber(1, 5)>
  selector:
    matchLabels: { app: <slugify(name)> }
  template:
    metadata:
      labels: { app: <slugify(name)> }
    spec:
      containers:
        - name: main
          image: "registry.example.com/<slugify(name)>:<getRandomSemver()>"
          ports: [{ containerPort: <val(port)> }]
          env:
            - { name: LOG_LEVEL, value: <oneOf(debug, info, warn)> }
          resources:
            requests: { cpu: <getRandomStep(100, 500, 50)>m, memory: <getRandomStep(128, 512, 64)>Mi }
          readinessProbe:
            httpGet: { path: /ready, port: <val(port)> }
            periodSeconds: <getRandomNumber(5, 15)>
---
apiVersion: v1
kind: Service
metadata:
  name: <slugify(name)>
  namespace: <getParam(namespace, "default")>
spec:
  selector: { app: <slugify(name)> }
  ports: [{ port: 80, targetPort: <val(port)> }]
`,
};

export const trip: GalleryTemplate = {
  slug: 'geojson-trip',
  name: 'Trip on a map',
  description: 'A GeoJSON feature collection: the track of a vehicle around a city, and its stops.',
  kind: 'GeoJSON',
  tags: ['geo', 'json'],
  params: { latitude: 41.15, longitude: -8.61 },
  body: `{
  "type": "FeatureCollection",
  "features": [
    {
      "type": "Feature",
      "properties": { "vehicle": "<getPattern("??-##-??")>", "km": <getRandomDecimal(4, 60, 1)> },
      "geometry": {
        "type": "LineString",
        "coordinates": [
          <for(i, 1, 12)>
            [
              <getRandomWalk(x, getParam(longitude, 13.4), 0.01, -180, 180, 5)>,
              <getRandomWalk(y, getParam(latitude, 52.52), 0.01, -90, 90, 5)>
            ]
          <endfor>
        ]
      }
    }
    <for(stop, 1, getRandomNumber(2, 4))>
      {
        "type": "Feature",
        "properties": { "stop": <val(stop)>, "street": <getRandomStreetAddress()> },
        "geometry": {
          "type": "Point",
          "coordinates": [
            <round(getParam(longitude, 13.4) + getRandomFloat(-0.05, 0.05), 5)>,
            <round(getParam(latitude, 52.52) + getRandomFloat(-0.05, 0.05), 5)>
          ]
        }
      }
    <endfor>
  ]
}
`,
};
