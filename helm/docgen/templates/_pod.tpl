{{/* What Pod Security Standards call restricted, and a read-only root beyond it. Takes the user's number. */}}
{{- define "docgen.podSecurity" -}}
runAsNonRoot: true
runAsUser: {{ . }}
runAsGroup: {{ . }}
fsGroup: {{ . }}
seccompProfile:
  type: RuntimeDefault
{{- end -}}

{{- define "docgen.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
runAsNonRoot: true
capabilities:
  drop: [ALL]
{{- end -}}

{{/*
The parts of a pod that are the same for every app, store, job and check; a part's own values replace those for all
pods. Takes a list: root, part's name.
*/}}
{{- define "docgen.podBase" -}}
{{- $root := index . 0 -}}
{{- $own := include "docgen.partValues" . | fromYaml -}}
serviceAccountName: {{ include "docgen.fullname" $root }}-{{ index . 1 }}
automountServiceAccountToken: false
enableServiceLinks: false
securityContext:
  {{- include "docgen.podSecurity" ($own.runAsUser | default 1000 | int) | nindent 2 }}
{{- with $root.Values.image.pullSecrets }}
imagePullSecrets:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with coalesce $own.priorityClassName $root.Values.priorityClassName }}
priorityClassName: {{ . }}
{{- end }}
{{- with coalesce $own.nodeSelector $root.Values.nodeSelector }}
nodeSelector:
  {{- include "docgen.strings" . | trim | nindent 2 }}
{{- end }}
{{- with coalesce $own.tolerations $root.Values.tolerations }}
tolerations:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with coalesce $own.affinity $root.Values.affinity }}
affinity:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- end -}}

{{/* Annotations of a part's pods as lines, or nothing. Takes a list: root, part's name. */}}
{{- define "docgen.podAnnotations" -}}
{{- $own := include "docgen.partValues" . | fromYaml -}}
{{- include "docgen.strings" (merge dict ($own.podAnnotations | default dict) (index . 0).Values.podAnnotations) -}}
{{- end -}}

{{/* Variables that come last in a container of a part, or nothing. Takes a list: root, part's name. */}}
{{- define "docgen.extraEnv" -}}
{{- $own := include "docgen.partValues" . | fromYaml -}}
{{- with (index . 0).Values.caBundle }}
{{- if or .configMap .secret }}
- name: NODE_EXTRA_CA_CERTS
  value: /etc/docgen/ca/{{ .key }}
{{- end }}
{{- end }}
{{- with concat ((index . 0).Values.extraEnv | default list) ($own.extraEnv | default list) }}
{{ toYaml . }}
{{- end }}
{{- end -}}

{{/* What a container of a part mounts. Takes a list: root, part's name. */}}
{{- define "docgen.volumeMounts" -}}
{{- $own := include "docgen.partValues" . | fromYaml -}}
- name: tmp
  mountPath: /tmp
{{- with (index . 0).Values.caBundle }}
{{- if or .configMap .secret }}
- name: ca-bundle
  mountPath: /etc/docgen/ca
  readOnly: true
{{- end }}
{{- end }}
{{- with concat ((index . 0).Values.extraVolumeMounts | default list) ($own.extraVolumeMounts | default list) }}
{{ toYaml . }}
{{- end }}
{{- end -}}

{{- define "docgen.volumes" -}}
{{- $own := include "docgen.partValues" . | fromYaml -}}
- name: tmp
  emptyDir:
    sizeLimit: 64Mi
{{- with (index . 0).Values.caBundle }}
{{- if .configMap }}
- name: ca-bundle
  configMap:
    name: {{ .configMap }}
    items: [{ key: {{ .key }}, path: {{ .key }} }]
{{- else if .secret }}
- name: ca-bundle
  secret:
    secretName: {{ .secret }}
    items: [{ key: {{ .key }}, path: {{ .key }} }]
{{- end }}
{{- end }}
{{- with concat ((index . 0).Values.extraVolumes | default list) ($own.extraVolumes | default list) }}
{{ toYaml . }}
{{- end }}
{{- end -}}

{{/* Spreads the pods of an app, or nothing. Takes a list: root, part's name. */}}
{{- define "docgen.topologySpread" -}}
{{- $root := index . 0 -}}
{{- $own := include "docgen.partValues" . | fromYaml -}}
{{- $spread := $root.Values.topologySpread -}}
{{- if $own.topologySpreadConstraints -}}
topologySpreadConstraints:
  {{- toYaml $own.topologySpreadConstraints | nindent 2 }}
{{- else if $spread.enabled -}}
topologySpreadConstraints:
  {{- /* A node without the label of one key counts for none of the constraints: zones only where nodes have them. */}}
  {{- range ternary (list "topology.kubernetes.io/zone" "kubernetes.io/hostname") (list "kubernetes.io/hostname") $spread.zones }}
  - maxSkew: {{ $spread.maxSkew }}
    topologyKey: {{ . }}
    whenUnsatisfiable: {{ $spread.whenUnsatisfiable }}
    labelSelector:
      matchLabels:
        {{- include "docgen.selector" (list $root (index $ 1)) | nindent 8 }}
    {{- if $spread.matchLabelKeys }}
    # Counts the pods of one version: without it, new pods avoid the nodes of the old ones and end up stacked.
    matchLabelKeys: [pod-template-hash]
    {{- end }}
  {{- end }}
{{- end -}}
{{- end -}}

{{/* The memory limit of a container in MiB. Takes its resources. */}}
{{- define "docgen.memoryMb" -}}
{{- $limit := .limits.memory | toString -}}
{{- if hasSuffix "Gi" $limit -}}
{{- mulf (trimSuffix "Gi" $limit | float64) 1024 | int -}}
{{- else if hasSuffix "Mi" $limit -}}
{{- trimSuffix "Mi" $limit | int -}}
{{- else -}}
{{- fail (printf "a memory limit must be in Mi or Gi, not %s" $limit) -}}
{{- end -}}
{{- end -}}

{{/* The two generations of V8's heap within its share of the memory limit. Takes an app's values. */}}
{{- define "docgen.heapFlags" -}}
{{- $heap := div (mul (include "docgen.memoryMb" .resources | int) (.heapPercent | int)) 100 -}}
{{- $young := mul 3 (.semiSpaceMb | default 0 | int) -}}
{{- if lt (sub $heap $young) 64 -}}
{{- fail (printf "a heap of %d MiB (heapPercent of the memory limit) has no room for the %d MiB of 3 x semiSpaceMb and 64 more" $heap $young) -}}
{{- end -}}
--max-old-space-size={{ sub $heap $young }}
{{- with .semiSpaceMb }} --max-semi-space-size={{ . }}{{ end }}
{{- end -}}

{{/* From SIGTERM to SIGKILL: preStop, drain, what an app may take to finish (35 s), and a little more. */}}
{{- define "docgen.graceSeconds" -}}
{{- add .Values.shutdown.preStopSeconds .Values.shutdown.drainSeconds 35 5 -}}
{{- end -}}

{{/*
The container that migrates: of the Job, and of every pod before it starts where Postgres comes with the chart. Takes a
list: root, the Secret with what is given by `value`.
*/}}
{{- define "docgen.migrateContainer" -}}
{{- $root := index . 0 -}}
- name: migrate
  image: {{ include "docgen.image" $root }}
  imagePullPolicy: {{ $root.Values.image.pullPolicy }}
  # Waits two minutes for a database that does not answer yet.
  command: [node, apps/auth/commands/migrate.ts, --wait]
  env:
    {{- include "docgen.databaseVariables" . | trim | nindent 4 }}
    {{- with include "docgen.extraEnv" (list $root "migrate") | trim }}
    {{- nindent 4 . }}
    {{- end }}
  resources:
    {{- toYaml $root.Values.migration.resources | nindent 4 }}
  securityContext:
    {{- include "docgen.containerSecurity" $root | nindent 4 }}
  volumeMounts:
    {{- include "docgen.volumeMounts" (list $root "migrate") | nindent 4 }}
{{- end -}}
