FROM golang:1.22
